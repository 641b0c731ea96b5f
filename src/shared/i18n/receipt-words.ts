// The words of a receipt. It shows both languages side by side, whichever the page is in.

export const RECEIPT_WORDS = {
  number: { en: 'Invoice no.', ar: 'رقم الفاتورة' },
  receiptNumber: { en: 'Receipt no.', ar: 'رقم الإيصال' },
  order: { en: 'Order', ar: 'الطلب' },
  ticket: { en: 'Ticket number', ar: 'رقم التذكرة' },
  date: { en: 'Date of issue', ar: 'تاريخ الإصدار' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
  item: { en: 'Description', ar: 'البيان' },
  amount: { en: 'Amount (AED)', ar: 'المبلغ (درهم)' },
  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  coupon: { en: 'Coupon', ar: 'القسيمة' },
  deliveryFee: { en: 'Delivery fee', ar: 'رسوم التوصيل' },
  total: { en: 'Total', ar: 'الإجمالي' },
  vatIncluded: { en: 'VAT included', ar: 'شامل ضريبة القيمة المضافة' },
  vatAdded: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  payment: { en: 'Payment', ar: 'الدفع' },
  Cash: { en: 'Cash', ar: 'نقدًا' },
  Card: { en: 'Card', ar: 'بالبطاقة' },
  COP: { en: 'Card on pickup', ar: 'بالبطاقة عند الاستلام' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
} as const;
