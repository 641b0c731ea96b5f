import type { cart as en } from '../en/cart.ts';

export const cart = {
  'cart.title': 'السلة',
  'cart.forPerson': 'باسم {name}',
  'cart.button':
    '{count, plural, zero {السلة فارغة} one {السلة، صنف واحد} two {السلة، صنفان} few {السلة، # أصناف} many {السلة، # صنفًا} other {السلة، # صنف}}',
  'cart.count':
    '{count, plural, zero {السلة فارغة} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}',
  'cart.yourOrder': 'طلبك',
  'cart.view': 'اعرض السلة',
  'cart.viewFor': 'اعرض السلة، الموعد: {time}',
  'cart.checkout': 'إتمام الطلب',
  'cart.deleteItem': 'احذف {name}',
  'cart.deleted': 'تم حذف {name}',
  'cart.quantityOf': 'الكمية: {name}',
  'cart.maximum': 'بلغت الحد الأقصى للكمية: {size}',
  'cart.subtotal': 'المجموع الفرعي',
  'cart.deliveryFee': 'رسوم التوصيل',
  'cart.pricesInclude': 'الأسعار شاملة ضريبة القيمة المضافة',
  'cart.minimum': 'يجب أن تزيد قيمة الطلب على {amount}',
  'cart.branchPromise':
    'فرع {branch} · \u2066{from}–{to}\u2069 {to, plural, zero {دقيقة} one {دقيقة} two {دقيقتين} few {دقائق} many {دقيقة} other {دقيقة}}',
  'cart.emptyText': 'سلتك فارغة. أضف شيئًا مقرمشًا ثم أصغ من جديد.',
} satisfies Record<keyof typeof en, string>;
