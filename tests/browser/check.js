// Opens pages of the site in Chromium, light and dark, wide and narrow, and uses them.
// usage: check.js SITE PICTURES     saves a screenshot of each page in PICTURES
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [site, pictures] = process.argv.slice(2).map(path => resolve(path));

const PAGES = [
  'index', 'EndQuorumEpoch', 'Fetch', 'Produce', 'Metadata', 'ApiVersions', 'StreamsGroupHeartbeat',
  'OffsetCommitRecord', 'PartitionRecord', 'RequestHeader', 'ConsumerProtocolSubscription',
];
const WINDOWS = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

// An EndQuorumEpochResponse in version 1, as xxd prints it.
const RESPONSE = `
00000000: 0000 001b 0000 0007 0000 0002 0102 0000  ................
00000010: 0000 0000 0000 0000 0000 0000 0000 00    ...............`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const complaints = [];

async function open(name, { window = 'wide', scheme = 'light', hash = '' } = {}) {
  const page = await browser.newPage({ viewport: WINDOWS[window], colorScheme: scheme });
  page.on('pageerror', error => complaints.push(`${name}: ${error}`));
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${name}: ${message.text()}`);
  });
  page.on('request', request => {
    if (!request.url().startsWith(pathToFileURL(site).href)) complaints.push(`${name} asks for ${request.url()}`);
  });
  await page.goto(`${pathToFileURL(`${site}/${name}.html`)}${hash}`);
  return page;
}

const checks = {
  async 'every page fits its window and has enough contrast'() {
    for (const name of PAGES) {
      for (const window of Object.keys(WINDOWS)) {
        for (const scheme of ['light', 'dark']) {
          const page = await open(name, { window, scheme });
          await page.screenshot({ path: `${pictures}/${name}-${window}-${scheme}.png` });
          const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          assert.ok(scroll <= width, `${name} is ${scroll} wide in a window of ${width}`);
          const faint = await page.evaluate(faintTexts);
          assert.deepEqual(faint, [], `${name}, ${window}, ${scheme}`);
          await page.close();
        }
      }
    }
  },

  async 'every page has a language, a title and a heading, and every control has a name'() {
    for (const name of PAGES) {
      const page = await open(name);
      assert.equal(await page.locator('html').getAttribute('lang'), 'en');
      assert.notEqual(await page.title(), '');
      assert.equal(await page.locator('h1').count(), 1);
      assert.deepEqual(await page.evaluate(repeatedIds), [], name);
      for (const role of ['radio', 'textbox', 'searchbox', 'button', 'link', 'tree', 'listbox', 'treeitem', 'table']) {
        for (const found of await page.getByRole(role).all()) {
          if (role === 'table') continue;
          const snapshot = await found.ariaSnapshot();
          assert.match(snapshot.split('\n')[0], /"|: \S/, `${name} has a ${role} without a name`);
          if (role === 'treeitem') break;
        }
      }
      await page.close();
    }
  },

  async 'the index filters as one types'() {
    const page = await open('index');
    const rows = () => page.locator('.index tr:not(.group):visible th a').allTextContents();
    const all = await rows();
    await page.getByRole('searchbox').fill('quorum controller');
    assert.deepEqual(await rows(), ['BeginQuorumEpoch', 'EndQuorumEpoch', 'DescribeQuorum'].filter(name => all.includes(name)));
    await page.getByRole('searchbox').fill('__cluster_metadata');
    assert.ok((await rows()).includes('PartitionRecord'));
    await page.getByRole('searchbox').fill('no such thing');
    assert.deepEqual(await rows(), []);
    assert.equal(await page.getByRole('status').textContent(), `0 of ${all.length} pages`);
    await page.getByRole('searchbox').fill('endquorumepoch');
    await page.getByRole('link', { name: 'EndQuorumEpoch' }).click();
    assert.equal(await page.locator('h1').textContent(), 'EndQuorumEpoch');
    await page.close();
  },

  async 'every page of the index fits a phone'() {
    const page = await open('index');
    const links = await page.locator('.index a').evaluateAll(links => links.map(link => link.href));
    await page.setViewportSize(WINDOWS.narrow);
    for (const link of links) {
      await page.goto(`${link}#m1,s1`);
      assert.equal(await page.locator('.view:visible').count(), 1, link);
      const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(scroll <= width, `${link} is ${scroll} wide in a window of ${width}`);
    }
    await page.close();
  },

  async 'switches show one message, version and sample'() {
    const page = await open('EndQuorumEpoch');
    const shown = async () => [
      await page.locator('h2:visible').first().textContent(),
      await page.locator('.s h3:visible').allTextContents(),
    ];
    assert.deepEqual(await shown(), ['EndQuorumEpochRequest', ['Smallest request in version 1']]);
    const fields = () => page.locator('.fields tr:visible').count();
    const before = await fields();
    await page.getByRole('radio', { name: 'Response' }).check({ force: true });
    await page.getByRole('radio', { name: '0', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'With values' }).check({ force: true });
    assert.deepEqual(await shown(), ['EndQuorumEpochResponse', ['Response with values in version 0']]);
    assert.notEqual(await fields(), before);
    assert.match(page.url(), /#m1,v0,s1$/);
    await page.reload();
    assert.deepEqual(await shown(), ['EndQuorumEpochResponse', ['Response with values in version 0']]);
    await page.getByRole('radio', { name: '0', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await shown(), ['EndQuorumEpochResponse', ['Response with values in version 1']]);
    await page.close();
  },

  async 'hovering a node highlights its bytes, and the other way round'() {
    const page = await open('EndQuorumEpoch', { hash: '#m0,v1,s0' });
    const view = page.locator('.view:visible');
    const node = name => view.locator('.tree b', { hasText: new RegExp(`^${name}$`) }).first();
    const lit = async () => [
      (await view.locator('.hex i.lit').allTextContents()).join(' '),
      await view.locator('.tree .lit > p > b').allTextContents(),
    ];
    await node('request_api_key').hover();
    assert.deepEqual(await lit(), ['00 36', ['request_api_key']]);
    await node('Frame').hover();
    assert.deepEqual(await lit(), ['00 00 00 3a', ['Frame']]);
    await node('PartitionData\\[0\\]').hover();
    assert.equal((await lit())[0].split(' ').length, 35);
    await view.locator('.hex i', { hasText: /^00 36$/ }).hover();
    assert.deepEqual(await lit(), ['00 36', ['request_api_key']]);
    assert.match(await view.getByRole('status').textContent(), /^request_api_key: int16 = 54/);
    await page.locator('h1').hover();
    assert.deepEqual(await lit(), ['', []]);
    await page.close();
  },

  async 'bytes and nodes work by keyboard'() {
    const page = await open('EndQuorumEpoch', { hash: '#m0,v1,s0' });
    const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent);
    const lit = () => page.locator('.view:visible .tree .lit > p > b').allTextContents();
    const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
    await page.locator('.switches input[name=s]:checked').focus();
    await press('Tab');
    assert.equal(await focused(), '00 00 00 3a');
    assert.deepEqual(await lit(), ['size']);
    await press('ArrowRight', 'ArrowRight');
    assert.equal(await focused(), '00 01');
    await press('ArrowDown');
    assert.equal(await focused(), '00 00 00 00');
    assert.deepEqual(await lit(), ['PartitionIndex']);
    await press('End', 'Home', 'Tab');
    assert.match(await focused(), /^EndQuorumEpochRequest: message v1/);
    await press('ArrowRight');
    assert.match(await focused(), /^Frame/);
    await press('ArrowDown', 'ArrowDown');
    assert.match(await focused(), /^RequestHeader: v2 0x04, 11B/);
    assert.deepEqual(await lit(), ['RequestHeader']);
    await press('ArrowLeft');
    assert.match(await focused(), /^EndQuorumEpochRequest: message v1/);
    await press('Tab');
    assert.deepEqual(await lit(), []);
    await press('Shift+Tab', 'Shift+Tab');
    assert.equal(await focused(), '00 00 00 3a');
    await page.close();
  },

  async 'the accessibility tree has the bytes and nodes'() {
    const page = await open('EndQuorumEpoch', { hash: '#m1,v1,s0' });
    const heard = await page.locator('.view:visible').ariaSnapshot();
    for (const line of [
      /^- listbox "Bytes":$/m,
      /^ +- option "00 00 00 1b"$/m,
      /^- tree "Nodes":$/m,
      /^ +- 'treeitem "ErrorCode: int16 = 0 0x09, 2B/m,
    ]) assert.match(heard, line);
    await page.close();
  },

  async 'the box explains the reader\'s bytes'() {
    const page = await open('EndQuorumEpoch');
    const box = page.getByRole('textbox'), result = page.locator('#own-result');
    const explain = async hex => {
      await box.fill(hex);
      await page.getByRole('button', { name: 'Explain' }).click();
      await result.getByText(/^(This is|No message here fits|there are|.* hex)/).first().waitFor();
    };
    await explain(RESPONSE);
    assert.equal(await result.locator('.found').textContent(), 'This is a frame with EndQuorumEpochResponse in version 1.');
    await result.locator('.tree b', { hasText: 'correlation_id' }).hover();
    assert.deepEqual(await result.locator('.hex i.lit').allTextContents(), ['00 00 00 07']);
    await box.fill('');
    await result.evaluate(element => element.replaceChildren());
    await explain('0000000e 0036 0001 00000058 0000 00 01 01 0');
    assert.match(await result.getByRole('alert').textContent(), /hex digits; a byte takes two/);
    await result.evaluate(element => element.replaceChildren());
    await explain('0036 0001 00000058 0000 00 01 01 01 00');
    assert.match(await result.textContent(), /This is a frame without its size with EndQuorumEpochRequest in version 1/);
    await result.evaluate(element => element.replaceChildren());
    await explain('0000000f 0036 0001 00000058 0000 00 05 01 01 00');
    assert.match(await result.getByRole('alert').textContent(), /^No message here fits. EndQuorumEpochRequest in version 1 as a frame gets furthest: /);
    assert.equal(await result.locator('[data-bad]').count(), 1);
    await page.screenshot({ path: `${pictures}/box.png`, fullPage: true });
    await page.close();
  },

  async 'the box explains samples as the page does'() {
    for (const [name, hash] of [['EndQuorumEpoch', '#m0,v1,s1'], ['Fetch', '#m1,v12,s1'], ['OffsetCommitRecord', '#m1,v3,s1'], ['PartitionRecord', '#v2,s1']]) {
      const page = await open(name, { hash });
      const nodes = view => view.locator('.tree p').evaluateAll(nodes => nodes.map(node => node.textContent));
      const view = page.locator('main .view:visible').first();
      const hex = await view.locator('.hex i').allTextContents();
      const ours = await nodes(view);
      await page.getByRole('textbox').fill(hex.join('\n'));
      await page.getByRole('button', { name: 'Explain' }).click();
      await page.locator('#own-result .found').waitFor();
      // Kafka's JSON has no docs for whole messages.
      const theirs = await nodes(page.locator('#own-result .view'));
      const place = text => text.replace(/(0x[0-9a-f]+, \d+B).*/s, '$1');
      assert.deepEqual(theirs.map(place), ours.map(place), name);
      assert.ok(theirs.filter((node, index) => node === ours[index]).length >= ours.length - 2, name);
      await page.close();
    }
  },

  async 'without scripts, pages and switches work'() {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(pathToFileURL(`${site}/EndQuorumEpoch.html`).href);
    assert.equal(await page.locator('.view:visible').count(), 1);
    await page.getByRole('radio', { name: 'Response' }).check({ force: true });
    assert.equal(await page.locator('h2:visible').first().textContent(), 'EndQuorumEpochResponse');
    await context.close();
  },
};

// Runs in the page: finds text with too little contrast (WCAG 2.2, 1.4.3).
function faintTexts() {
  const rgb = color => color.match(/[\d.]+/g).map(Number);
  const luminance = color => {
    const [r, g, b] = rgb(color).map(part => part / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = element => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (rgb(color)[3] !== 0) return color;
    }
    return 'rgb(255, 255, 255)';
  };
  const faint = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !element.offsetParent) continue;
    const [dark, light] = [luminance(getComputedStyle(element).color), luminance(ground(element))].sort((a, b) => a - b);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < 4.5) faint.add(`${element.localName}.${element.className}: ${contrast.toFixed(2)}`);
  }
  return [...faint];
}

function repeatedIds() {
  const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

await mkdir(pictures, { recursive: true });
let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    await check();
    assert.deepEqual(complaints.splice(0), [], 'the browser complains');
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`failed  ${name}\n${error.stack}`);
  }
}
await browser.close();
process.exitCode = failed ? 1 : 0;
