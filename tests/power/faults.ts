// Sixty faults of the kinds that happen in web code. Each replaces one passage of one file; some unit or component test must then fail.

export type Fault = { what: string; file: string; from: string; to: string };

const UI = 'src/web/ui';
const FEATURES = 'src/web/features';
const ROUTES = 'src/web/routes';
const CONSOLE = 'src/web/console';

export const FAULTS: readonly Fault[] = [
  // Labels and words
  {
    what: 'the stepper says the same of both buttons',
    file: `${UI}/stepper.tsx`,
    from: "aria-label={t('common.more')}",
    to: "aria-label={t('common.less')}",
  },
  {
    what: 'a bin keeps the name of a minus',
    file: `${FEATURES}/cart/line-stepper.tsx`,
    from: "isLast ? t('cart.deleteItem', { name }) : t('common.less')",
    to: "t('common.less')",
  },
  {
    what: 'stars lose the name of their dish',
    file: `${FEATURES}/history/star-input.tsx`,
    from: "t('history.rateItem', { name })",
    to: "t('history.rateItem', { name: '' })",
  },
  {
    what: 'the cart button says no count',
    file: `${FEATURES}/cart/cart-button.tsx`,
    from: "t('cart.button', { count: quantity })",
    to: "t('cart.title')",
  },
  {
    what: 'an Arabic option keeps its English name',
    file: `${FEATURES}/menu/choice-category.tsx`,
    from: "const optionName = lang === 'ar' ? option.name_ar : option.item_name;",
    to: 'const optionName = option.item_name;',
  },
  {
    what: 'the price of Arabic pages stands before its currency',
    file: `${UI}/money.tsx`,
    from: "{lang === 'ar' ? (",
    to: "{lang !== 'ar' ? (",
  },
  {
    what: 'an order that is on its way says that it waits',
    file: `${FEATURES}/known/live-order.tsx`,
    from: "return 'known.onTheWay';",
    to: "return 'known.kitchen';",
  },
  {
    what: 'a refund that arrived is said to be on its way',
    file: `${FEATURES}/tracking/eta-text.tsx`,
    from: "[CARD_LABELS.refunded]: 'tracking.refunded',",
    to: "[CARD_LABELS.refunded]: 'tracking.refundOnItsWay',",
  },
  {
    what: 'a delivery is collected',
    file: `${FEATURES}/tracking/eta-text.tsx`,
    from: "isDelivery ? 'tracking.doneDelivered' : 'tracking.doneCollected'",
    to: "'tracking.doneCollected'",
  },
  {
    what: 'too many tries are called a wrong password',
    file: `${CONSOLE}/sign-in/sign-in-form.tsx`,
    from: "? 'console.tooMany'",
    to: "? 'console.failed'",
  },
  {
    what: 'the PIN that is there is said to be missing',
    file: `${CONSOLE}/devices/devices-screen.tsx`,
    from: "member.has_pin ? 'console.pins.has' : 'console.pins.hasNone'",
    to: "'console.pins.hasNone'",
  },
  {
    what: 'who switched it off is not named',
    file: `${CONSOLE}/off/off-now.tsx`,
    from: "row.by === null ? t('console.off.byFiles') : <bdi>{row.by}</bdi>",
    to: "t('console.off.byFiles')",
  },

  // Amounts
  {
    what: 'a card shows the list price as the price',
    file: `${FEATURES}/menu/menu-card.tsx`,
    from: '<Money amountFils={card.fromFils} decimals={menuDecimals} />',
    to: '<Money amountFils={card.listFils ?? card.fromFils} decimals={menuDecimals} />',
  },
  {
    what: 'what is saved is the price',
    file: `${FEATURES}/menu/menu-card.tsx`,
    from: 'card.listFils - card.fromFils',
    to: 'card.fromFils',
  },
  {
    what: 'a line of the cart shows the price of one',
    file: `${FEATURES}/cart/cart-line.tsx`,
    from: '<Money amountFils={lineTotalFils(line)} />',
    to: '<Money amountFils={line.unitFils} />',
  },
  {
    what: 'an extra has no plus',
    file: `${UI}/money.tsx`,
    from: "const sign = extra ? '+' : '';",
    to: "const sign = '';",
  },
  {
    what: 'the tip is collected instead of the amount',
    file: `${CONSOLE}/board/card-notes.tsx`,
    from: '<Money amountFils={aedToFils(order.amount_to_collect) ?? 0} />',
    to: '<Money amountFils={aedToFils(order.tip) ?? 0} />',
  },
  {
    what: 'an order that is paid is collected again',
    file: `${CONSOLE}/board/card-notes.tsx`,
    from: '{order.is_paid ? (',
    to: '{!order.is_paid ? (',
  },
  {
    what: 'the sum of a rejected order is the refund so far',
    file: `${FEATURES}/tracking/eta-text.tsx`,
    from: 't(refund, { amount: money(order.order_grossprice) })',
    to: 't(refund, { amount: money(order.refunded) })',
  },
  {
    what: 'what a coupon saves is not the best',
    file: `${FEATURES}/checkout/cart-coupon.tsx`,
    from: 'const [best] = saves;',
    to: 'const best = saves.at(-1);',
  },

  // Handlers
  {
    what: 'plus adds two',
    file: `${UI}/stepper.tsx`,
    from: 'else onChange(value + 1);',
    to: 'else onChange(value + 2);',
  },
  {
    what: 'the limit of a stepper is passed',
    file: `${UI}/stepper.tsx`,
    from: 'const full = value >= max;',
    to: 'const full = value > max;',
  },
  {
    what: 'a toast runs its action and stays',
    file: `${UI}/toasts.tsx`,
    from: 'toast.takeAway();\n',
    to: '\n',
  },
  {
    what: 'a toast stays twice as long',
    file: `${UI}/toasts.tsx`,
    from: 'const DEFAULT_MS = 3000;',
    to: 'const DEFAULT_MS = 6000;',
  },
  {
    what: 'Escape leaves a dialog open',
    file: `${UI}/dialog.tsx`,
    from: 'if (dismissible) onClose();',
    to: 'if (!dismissible) onClose();',
  },
  {
    what: 'a press beside a question that must be answered closes it',
    file: `${UI}/dialog.tsx`,
    from: 'if (dismissible && event.target === ref.current) onClose();',
    to: 'if (event.target === ref.current) onClose();',
  },
  {
    what: 'the second press of a double press counts',
    file: 'src/web/second-press.ts',
    from: 'event.stopImmediatePropagation();',
    to: '',
  },
  {
    what: 'a second press counts as far away as the first',
    file: 'src/web/second-press.ts',
    from: 'Math.hypot(x - first.x, y - first.y) < SAME_PLACE_PX',
    to: 'Math.hypot(x - first.x, y - first.y) < 4 * SAME_PLACE_PX',
  },
  {
    what: 'a dish that is being added is added again',
    file: `${FEATURES}/menu/menu-card.tsx`,
    from: 'else if (!adding) addCard(card, from);',
    to: 'else addCard(card, from);',
  },
  {
    what: 'cookies that were refused are kept as accepted',
    file: `${FEATURES}/consent/cookie-consent.tsx`,
    from: "onClick={() => answer('rejected')}",
    to: "onClick={() => answer('accepted')}",
  },
  {
    what: 'the cart drop-down stays open when something else is pressed',
    file: `${FEATURES}/cart/cart-button.tsx`,
    from: "document.addEventListener('pointerdown', onPointer);",
    to: '',
  },
  {
    what: 'a filter that is pressed again stays',
    file: `${FEATURES}/menu/filter-sheet.tsx`,
    from: 'onClick={() => onChosen(chosen.filter((one) => one !== key))}',
    to: 'onClick={() => onChosen(chosen)}',
  },
  {
    what: 'Undo takes back another move',
    file: `${CONSOLE}/board/undo-bar.tsx`,
    from: 'moves.toReversed()',
    to: '[...moves]',
  },
  {
    what: 'a move without a reason is done',
    file: `${CONSOLE}/board/reason-dialog.tsx`,
    from: 'reason === null ? setMissing(true) : onDone(reason)',
    to: "onDone(reason ?? ('' as Reason))",
  },
  {
    what: 'an order is held for another time',
    file: `${CONSOLE}/board/reason-dialog.tsx`,
    from: 'onHold({ reason, minutes })',
    to: 'onHold({ reason, minutes: 10 })',
  },
  {
    what: 'another dish comes back on',
    file: `${CONSOLE}/off/off-now.tsx`,
    from: "if (kind !== 'store') onSwitchOn({ kind, entry });",
    to: '',
  },
  {
    what: 'the newsletter is sent with a wrong address',
    file: `${FEATURES}/shell/newsletter-form.tsx`,
    from: 'if (!check() || isBusy) return;',
    to: 'if (isBusy) return;',
  },
  {
    what: 'a form is sent twice',
    file: `${FEATURES}/checkout/use-guest-form.ts`,
    from: 'if (isBusy || !check()) return;',
    to: 'if (!check()) return;',
  },
  {
    what: 'a guest without a place is taken',
    file: `${FEATURES}/checkout/use-guest-form.ts`,
    from: 'if (isDelivery && choice.point === null) {',
    to: 'if (isDelivery && choice.point === undefined) {',
  },

  // Failures of the network
  {
    what: 'a favourite that was refused stays lit',
    file: `${FEATURES}/favourites/favourites-loader.tsx`,
    from: 'mark(key, kept.current.has(key));',
    to: '',
  },
  {
    what: 'a favourite that was refused goes without a word',
    file: `${FEATURES}/favourites/favourites-loader.tsx`,
    from: "toast({ tone: 'caution', text: t('history.fav.failed') });",
    to: '',
  },
  {
    what: 'a receipt that does not come is a blank page',
    file: `${ROUTES}/storefront/receipt-page.tsx`,
    from: '{found?.ok === false && (',
    to: '{found?.ok === undefined && (',
  },
  {
    what: 'an order that is not found says nothing',
    file: `${ROUTES}/storefront/track-order-page.tsx`,
    from: 'setProblem(\n        refused.code',
    to: 'void (\n        refused.code',
  },
  {
    what: 'a section that did not come waits for ever',
    file: `${FEATURES}/profile/use-loaded.ts`,
    from: ": { kind: 'failed' };",
    to: ": { kind: 'loading' };",
  },
  {
    what: 'a refused question of the newsletter is thanked for',
    file: `${FEATURES}/shell/newsletter-form.tsx`,
    from: "if (answer.ok) toast({ tone: 'ok', text: t('newsletter.thanks') });",
    to: "toast({ tone: 'ok', text: t('newsletter.thanks') });",
  },
  {
    what: 'a code that is refused says nothing',
    file: `${CONSOLE}/pair/pair-page.tsx`,
    from: "refuse(\n      'code',",
    to: "void [\n      'code',",
  },
  {
    what: 'a screen that was unpaired elsewhere is a failure',
    file: `${CONSOLE}/devices/devices-screen.tsx`,
    from: 'answer.ok || answer.status === 404',
    to: 'answer.ok',
  },

  // States and effects
  {
    what: 'the answer of an older question counts',
    file: 'src/web/state/answer.ts',
    from: 'answer: known !== null && known.question === question ? known.answer : null,',
    to: 'answer: known?.answer ?? null,',
  },
  {
    what: 'a timer outlives its part',
    file: `${UI}/use-timers.ts`,
    from: 'return () => clearInterval(timer);',
    to: 'return undefined;',
  },
  {
    what: 'guest details are not kept while typing',
    file: `${FEATURES}/checkout/use-guest-form.ts`,
    from: 'keep: writeGuestForm,',
    to: 'keep: () => undefined,',
  },
  {
    what: 'a delivery asks for nothing about the door',
    file: `${FEATURES}/checkout/guest-form.tsx`,
    from: '{isDelivery && (\n        <>\n          <SearchedAddress />',
    to: '{!isDelivery && (\n        <>\n          <SearchedAddress />',
  },
  {
    what: 'a combo is complete too early',
    file: `${FEATURES}/menu/choice-category.tsx`,
    from: 'max={quantity + total - chosen}',
    to: 'max={quantity + total}',
  },
  {
    what: 'a dish that is sold out can be chosen',
    file: `${FEATURES}/menu/choice-category.tsx`,
    from: 'disabled={!option.available}',
    to: 'disabled={false}',
  },
  {
    what: 'what is refused comes again',
    file: `${FEATURES}/cart/goes-with.tsx`,
    from: 'made.ok && !isThere && !unwanted.items.includes(item.menu_item_id)',
    to: 'made.ok && !isThere',
  },
  {
    what: 'more branches than there are can be asked for',
    file: `${FEATURES}/locator/locator.tsx`,
    from: 'chosenId === null && stores.length < total',
    to: 'chosenId === null',
  },
  {
    what: 'the choice of a branch filters nothing',
    file: `${FEATURES}/locator/locator.tsx`,
    from: 'stores.filter((store) => store.id === chosenId)',
    to: 'stores',
  },
  {
    what: 'the step that is done cannot be opened again',
    file: `${FEATURES}/checkout/checkout-steps.tsx`,
    from: "if (name === 'contact' && index < at)",
    to: "if (name === 'contact' && index > at)",
  },
  {
    what: 'the present step is not announced',
    file: `${FEATURES}/checkout/checkout-steps.tsx`,
    from: "aria-current={index === at ? 'step' : undefined}",
    to: 'aria-current={undefined}',
  },

  // Rights
  {
    what: 'every member sees what was given up',
    file: `${CONSOLE}/payments/payments-page.tsx`,
    from: "const mayRevive = grantOf(staff.role, 'deadJobs') === 'yes';",
    to: 'const mayRevive = true;',
  },
  {
    what: 'a payment that went back can go back again',
    file: `${CONSOLE}/payments/payments-page.tsx`,
    from: "state === 'paid';",
    to: "state !== 'refund_due';",
  },
  {
    what: 'an allergy of the note for the rider is nobody’s',
    file: `${CONSOLE}/board/card-notes.tsx`,
    from: "mentionsAllergy(order.rider_note) ? order.rider_note : ''",
    to: "''",
  },
  {
    what: 'an allergy that was named is not shown',
    file: `${CONSOLE}/board/card-notes.tsx`,
    from: 'if (order.allergies.length === 0) return null;',
    to: 'if (order.allergies.length <= 1) return null;',
  },
];
