// Pure: ids and times come with the change.
import { addLine, removeLine, replaceLine, setQuantity, toggleOpen } from './cart.ts';
import {
  isOfAnotherOrder,
  type CartChange,
  type CheckoutChange,
  type DetailsChange,
  type OwnerChange,
  type PlaceChange,
  type PlacingChange,
} from './checkout-changes.ts';
import {
  EMPTY_CART,
  EMPTY_CHECKOUT,
  type Checkout,
  type CheckoutCart,
} from './checkout-document.ts';
import { sharedAfter, takenOut, type SharedChange } from './shared-cart.ts';

export function nextCheckout<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: CheckoutChange<S, A>,
): Checkout<S, A> {
  if (isOfAnotherOrder(before, change)) return before;
  switch (change.type) {
    case 'lineAdded':
    case 'lineReplaced':
    case 'quantitySet':
    case 'linesRemoved':
    case 'linesRestored':
    case 'lineReinserted':
    case 'lineToggled':
    case 'cartCleared':
    case 'instructionsSet':
    case 'cutlerySet':
      return changeCart(before, change);
    case 'sharedSet':
    case 'sharedEnded':
    case 'sharedLinesSet':
      return changeShared(before, change);
    case 'orderTypeSet':
    case 'storeChosen':
    case 'storeRefreshed':
    case 'zoneLeft':
    case 'choiceCleared':
    case 'cartChecked':
    case 'invalidLinesSet':
      return changePlace(before, change);
    case 'guestFormSet':
    case 'guestSet':
    case 'doorSet':
    case 'laterSet':
    case 'pointsSet':
    case 'couponSet':
    case 'extrasSet':
      return changeDetails(before, change);
    case 'idSetAside':
    case 'idTaken':
    case 'idAnswered':
    case 'idClosed':
    case 'cardOrderSet':
    case 'orderFinished':
    case 'orderGivenUp':
      return changePlacing(before, change);
    case 'ownerSet':
    case 'signedOut':
    case 'erased':
      return changeOwner(before, change);
  }
}

/** The same object when nothing is new, so that nothing is written. */
function withFields<T extends object>(before: T, fields: Partial<T>): T {
  const isSame = (Object.keys(fields) as (keyof T)[]).every(
    (name) =>
      before[name] === fields[name] ||
      JSON.stringify(before[name]) === JSON.stringify(fields[name]),
  );
  return isSame ? before : { ...before, ...fields };
}

/** Without lines there is no id to set aside. */
function withCart<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  cart: Partial<CheckoutCart>,
): Checkout<S, A> {
  const after = withFields(before.cart, cart);
  return withFields(before, {
    cart: after,
    ...(after.lines.length === 0 ? { nextId: null } : {}),
  });
}

function changeCart<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: CartChange,
): Checkout<S, A> {
  const { lines } = before.cart;
  switch (change.type) {
    case 'lineAdded':
      return withCart(before, { lines: addLine(lines, change.line).lines });
    case 'lineReplaced':
      return withCart(before, { lines: replaceLine(lines, change.key, change.line).lines });
    case 'quantitySet':
      return withCart(before, { lines: setQuantity(lines, change.key, change.quantity).lines });
    case 'linesRemoved':
      return withCart(withFields(before, { shared: takenOut(before.shared, lines, change.keys) }), {
        lines: change.keys.reduce((left, key) => removeLine(left, key), lines),
      });
    case 'linesRestored':
      return withCart(before, { lines: change.lines });
    case 'lineReinserted':
      return lines.some((line) => line.key === change.line.key)
        ? before
        : withCart(before, { lines: lines.toSpliced(change.index, 0, change.line) });
    case 'lineToggled':
      return withCart(before, { lines: toggleOpen(lines, change.key) });
    case 'cartCleared':
      return withCart(withFields(before, { shared: null }), EMPTY_CART);
    case 'instructionsSet':
      return withCart(before, { instructions: change.text });
    case 'cutlerySet':
      return withCart(before, { cutlery: change.wanted });
  }
}

function changeShared<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: SharedChange,
): Checkout<S, A> {
  const { shared, lines } = sharedAfter(
    { shared: before.shared, lines: before.cart.lines },
    change,
  );
  return withCart(withFields(before, { shared }), { lines });
}

const noChoice = {
  orderType: null,
  chosenFor: null,
  store: null,
  point: null,
  address: null,
  outOfZone: false,
};

function changePlace<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: PlaceChange<S, A>,
): Checkout<S, A> {
  switch (change.type) {
    case 'orderTypeSet':
      return withFields(before, { orderType: change.orderType });
    case 'storeChosen':
      return withFields(before, {
        orderType: change.orderType,
        chosenFor: change.orderType,
        store: change.store,
        point: change.place?.point ?? null,
        address: change.place?.address ?? null,
        outOfZone: false,
        // A coupon holds for the branch and the order type it was applied at.
        ...(before.store?.store_id === change.store.store_id &&
        before.chosenFor === change.orderType
          ? {}
          : { coupon: null }),
      });
    case 'storeRefreshed':
      return before.store?.store_id === change.store.store_id
        ? withFields(before, { store: change.store, outOfZone: false })
        : before;
    case 'zoneLeft':
      return withFields(before, { outOfZone: true });
    case 'choiceCleared':
      return withFields(before, noChoice);
    case 'cartChecked':
      return withFields(before, { checkedStoreId: change.storeId });
    case 'invalidLinesSet':
      return withFields(before, { hasInvalidLines: change.on });
  }
}

function changeDetails<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: DetailsChange,
): Checkout<S, A> {
  switch (change.type) {
    case 'guestFormSet':
      return withFields(before, { guestForm: change.form });
    case 'guestSet':
      return withFields(before, { guest: change.guest });
    case 'doorSet':
      return withFields(before, { door: change.door });
    case 'laterSet':
      return withFields(before, { laterMs: change.ms });
    case 'pointsSet':
      return withFields(before, { points: change.points });
    case 'couponSet':
      return withFields(before, { coupon: change.coupon });
    case 'extrasSet':
      return withFields(before, { extras: change.extras });
  }
}

const ordered = {
  coupon: null,
  points: null,
  extras: null,
  laterMs: null,
  openId: null,
  cardOrder: null,
  shared: null,
};

function changePlacing<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: PlacingChange,
): Checkout<S, A> {
  switch (change.type) {
    case 'idSetAside':
      return before.nextId === null && before.cart.lines.length > 0
        ? withFields(before, { nextId: change.id })
        : before;
    case 'idTaken': {
      const id = before.openId ?? before.nextId ?? change.id;
      return withFields(before, { nextId: id, openId: id });
    }
    case 'idAnswered':
      return withFields(before, { openId: null });
    case 'idClosed':
      return withFields(before, { openId: null, nextId: null });
    case 'cardOrderSet':
      return withFields(before, { cardOrder: change.order });
    case 'orderFinished':
      return withCart(withFields(before, { ...ordered, hasInvalidLines: false }), EMPTY_CART);
    case 'orderGivenUp':
      return withCart(
        withFields(before, { openId: null, nextId: null, cardOrder: null, shared: null }),
        EMPTY_CART,
      );
  }
}

const personal = {
  coupon: null,
  points: null,
  door: null,
  guest: null,
  guestForm: null,
  extras: null,
};

/** A guest who signs in keeps everything; of another customer only the dishes stay. */
function ownedBy<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  customerId: number,
): Checkout<S, A> {
  if (before.owner === customerId) return before;
  if (before.owner === null)
    return withFields(before, {
      owner: customerId,
      guestForm: null,
      // The guest's own proof still asks what became of the money.
      guest: before.cardOrder?.isGuest ? before.guest : null,
    });
  return withFields(before, {
    ...personal,
    owner: customerId,
    openId: null,
    cardOrder: null,
    // That id may be an order of the other one already.
    ...(before.openId === null && before.cardOrder === null ? {} : { nextId: null }),
    ...(before.point === null ? {} : noChoice),
  });
}

function changeOwner<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: OwnerChange,
): Checkout<S, A> {
  switch (change.type) {
    case 'ownerSet':
      return ownedBy(before, change.customerId);
    case 'signedOut':
      // In the tab that is still used the cart and the branch stay.
      return withFields(before, { ...personal, owner: null, address: null });
    case 'erased':
      return { ...EMPTY_CHECKOUT };
  }
}
