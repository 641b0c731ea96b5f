import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ignoreSecondPresses } from './second-press.ts';

const heard: string[] = [];
let now = 10_000;

beforeAll(ignoreSecondPresses);
beforeEach(() => {
  now += 10_000;
  heard.length = 0;
  history.replaceState(null, '', '/en/menu');
});
afterEach(() => document.body.replaceChildren());

function put(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll('*'))
    for (const type of ['mousedown', 'click'])
      element.addEventListener(type, ({ target }) => {
        if (target === element) heard.push(`${type} ${element.id}`);
      });
  return document.body;
}

type Where = { after?: number; x?: number; y?: number; detail?: number; trusted?: boolean };
function press(
  id: string,
  { after = 0, x = 100, y = 100, detail = 1, trusted = true }: Where = {},
) {
  now += after;
  let prevented = false;
  for (const type of ['mousedown', 'click']) {
    const event = new MouseEvent(type, {
      ...{ bubbles: true, cancelable: true, clientX: x, clientY: y, detail },
    });
    Object.defineProperties(event, { isTrusted: { value: trusted }, timeStamp: { value: now } });
    document.getElementById(id)?.dispatchEvent(event);
    prevented = event.defaultPrevented;
  }
  return { prevented };
}
const clicks = () =>
  heard.filter((candidate) => candidate.startsWith('click')).map((each) => each.slice(6));

const TWO =
  '<article><button id="a">Accept</button></article><article id="next"><a id="b" href="#">Accept</a></article>';

test.each([
  ['the next button', 'b'],
  ['the next ticket', 'next'],
])('the second press does not reach %s that has moved under the finger', (_what, id) => {
  put(TWO);
  press('a');
  expect(press(id, { after: 250, x: 110, y: 90 }).prevented).toBe(true);
  expect(heard).toEqual(['mousedown a', 'click a']);
});

test.each([
  ['later', { after: 400 }],
  ['elsewhere', { after: 100, x: 130 }],
  ['by the keyboard', { after: 100, detail: 0 }],
  ['by a script', { after: 100, trusted: false }],
])('what is pressed %s counts', (_how, where) => {
  put(TWO);
  press('a');
  press('b', where);
  expect(clicks()).toEqual(['a', 'b']);
});

test('the console waits longer', () => {
  history.replaceState(null, '', '/console/board');
  put(TWO);
  press('a');
  press('b', { after: 599 });
  press('b', { after: 1 });
  expect(clicks()).toEqual(['a', 'b']);
});

test('quick presses of one control all count, until it means something else', () => {
  put('<button id="less" aria-label="One fewer">-</button>');
  press('less');
  press('less', { after: 100 });
  document.getElementById('less')?.setAttribute('aria-label', 'Delete');
  press('less', { after: 100 });
  expect(clicks()).toEqual(['less', 'less']);
});

test('a link that is pressed twice leads on once', () => {
  put('<a id="onward" href="#">Checkout</a>');
  press('onward');
  expect(press('onward', { after: 100 }).prevented).toBe(true);
  press('onward', { after: 400 });
  expect(clicks()).toEqual(['onward', 'onward']);
});

test('a label and what it names are one control', () => {
  put('<label id="label" for="field">Cash</label><input id="field" type="radio" />');
  press('label');
  expect(press('field', { after: 1 }).prevented).toBe(false);
});
