import type { consolePosMessages as english } from '../en/console-pos.ts';

export const consolePosMessages = {
  'console.pos.title': 'نظام نقاط البيع',
  'console.pos.intro':
    'يمكن أن تصل طلبات هذا الفرع إلى نظام نقاط بيع خارجي يقبلها ويبلغنا بحالتها.',
  'console.pos.moves': 'يحرّكه نظام نقاط البيع',
  'console.pos.uses': 'تصل الطلبات إلى',
  'console.pos.off': 'لوحة المطبخ وحدها',
  'console.pos.on': 'نظام نقاط بيع خارجي',
  'console.pos.baseUrl': 'عنوان نظام نقاط البيع',
  'console.pos.board': 'دور اللوحة إلى جانبه',
  'console.pos.board.shows': 'تعرض الطلبات',
  'console.pos.board.moves': 'تعرض الطلبات وتحرّكها',
  'console.pos.state.off': 'غير متصل',
  'console.pos.state.answers': 'متصل',
  'console.pos.state.silent': 'لا يردّ: نرفض الطلبات الفورية حتى يردّ',
  'console.pos.save': 'حفظ نظام نقاط البيع',
  'console.pos.saved': 'حُفظ.',
  'console.pos.badAddress': 'أدخل عنوان نظام نقاط البيع كاملًا.',
  'console.pos.withoutPlu': 'بلا رقم PLU: {count}',
  'console.pos.newSecrets': 'مفاتيح سرية جديدة',
  'console.pos.secrets': 'المفاتيح السرية',
  'console.pos.secretsOnce': 'انسخها الآن إلى نظام نقاط البيع، فلن تظهر مجددًا.',
  'console.pos.secretsBefore': 'تبقى المفاتيح السابقة صالحة حتى',
  'console.pos.sendSecret': 'نوقّع به',
  'console.pos.receiveSecret': 'يوقّع به نظام نقاط البيع',
  'console.pos.events': 'العنوان الذي يرسل إليه نظام نقاط البيع أحداثه',
} satisfies Record<keyof typeof english, string>;
