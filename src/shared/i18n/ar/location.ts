import type { location as en } from '../en/location.ts';

export const location = {
  'location.delivery': 'توصيل',
  'location.pickup': 'استلام',
  'location.uncovered': 'عذرًا، لا نوصل إلى موقعك الحالي. اختر موقعًا آخر أو الاستلام من المطعم.',
  'location.opensAt': 'يفتح {time}.',
  'location.orderNowFor': 'اطلب الآن لهذا الموعد: {time}.',
  'location.pickupLater': 'يمكنك الطلب مسبقًا للاستلام من المطعم.',
  'location.changeTime': 'غيّر الموعد',
  'location.todayAt': 'الساعة {time}',
  'location.tomorrowAt': 'غدًا الساعة {time}',
  'location.dayAt': '{day} الساعة {time}',
  'location.closedText': 'الفرع مغلق حاليًا.',
} satisfies Record<keyof typeof en, string>;
