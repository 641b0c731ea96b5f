// How journeys find what they press and read: by role and visible name, in every engine by the same rules. These functions run in the page.

export type Role =
  | 'button'
  | 'link'
  | 'radio'
  | 'checkbox'
  | 'field'
  | 'heading'
  | 'option'
  | 'dialog'
  | 'group'
  | 'article';
/** `name` is the whole visible name, unless `isPart`. Without a name the first of its role. `within`: what contains it, by role and part of its name. */
export type Wanted = {
  role: Role;
  name?: string;
  isPart?: boolean;
  within?: { role: Role; name: string };
};

/** What is wanted and can be used now, or null. While a modal dialog is open, only what is in it. */
export function findInPage(wanted: Wanted): HTMLElement | null {
  const SELECTORS: Record<Role, string> = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    radio: 'input[type="radio"], [role="radio"]',
    checkbox: 'input[type="checkbox"], [role="switch"]',
    field:
      'input:not([type="radio"]):not([type="checkbox"]):not([type="hidden"]), textarea, select',
    heading: 'h1, h2, h3',
    option: '[role="option"]',
    dialog: 'dialog[open], [role="dialog"], [role="alertdialog"]',
    group: 'fieldset, [role="group"], [role="radiogroup"]',
    article: 'article',
  };
  const clean = (text: string): string =>
    text
      .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const toName = (element: HTMLElement): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return clean(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    const label = element.getAttribute('aria-label');
    if (label !== null) return clean(label);
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0)
      return clean([...labels].map((each) => each.innerText).join(' '));
    return clean(element.innerText || element.getAttribute('placeholder') || '');
  };
  const fits = (element: HTMLElement, name: string | undefined, isPart: boolean): boolean => {
    if (name === undefined) return true;
    const [own, asked] = [toName(element), clean(name)];
    return isPart ? own.includes(asked) : own === asked;
  };
  const isUsable = (element: HTMLElement): boolean =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element as HTMLButtonElement).disabled &&
    element.getAttribute('aria-disabled') !== 'true' &&
    element.closest('[inert]') === null;
  let scopes: ParentNode[] = [[...document.querySelectorAll('dialog:modal')].at(-1) ?? document];
  const { within } = wanted;
  if (within) {
    const around = scopes.flatMap((scope) =>
      [...scope.querySelectorAll<HTMLElement>(SELECTORS[within.role])].filter(
        (candidate) => isUsable(candidate) && candidate.innerText.includes(within.name),
      ),
    );
    scopes = around.filter(
      (candidate) => !around.some((other) => other !== candidate && candidate.contains(other)),
    );
  }
  for (const scope of scopes)
    for (const element of scope.querySelectorAll<HTMLElement>(SELECTORS[wanted.role]))
      if (isUsable(element) && fits(element, wanted.name, wanted.isPart ?? false)) return element;
  // What is far down is not laid out before somebody scrolls there.
  if (wanted.name !== undefined)
    for (const scope of scopes)
      for (const element of scope.querySelectorAll<HTMLElement>(SELECTORS[wanted.role]))
        if (fits(element, wanted.name, wanted.isPart ?? false)) {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          return null;
        }
  return null;
}

/** Where a finger presses for it: a choice that is drawn by its label is pressed there. Answers null while something lies over it. */
export function pressPlace(element: HTMLElement): HTMLElement | null {
  const [label] = (element as HTMLInputElement).labels ?? [];
  const isChoice = element.matches('input[type="radio"], input[type="checkbox"]');
  const place = isChoice && label ? label : element;
  place.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = place.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over && (place.contains(over) || over.contains(place)) ? place : null;
}

/** All words that can be seen, in one line. */
export function wordsInPage(): string {
  return document.body.innerText
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
}
