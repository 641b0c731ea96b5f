import type { install as en } from '../en/install.ts';

export const install = {
  'install.description': 'اطلب من {brand} للتوصيل أو الاستلام.',
  'install.shortcut.menu': 'القائمة',
  'install.shortcut.cart': 'سلتك',
  'install.shortcut.order': 'تتبّع طلبك',
  'install.again': 'حاول مجددًا',
  'install.offline.title': 'لا يوجد اتصال',
  'install.offline.text':
    'تحتاج هذه الصفحة إلى الإنترنت. سلتك محفوظة على هذا الجهاز، ويمكنك الطلب فور عودة الاتصال.',
  'install.returned.title': 'لا يوجد اتصال، لكن طلبك محفوظ',
  'install.returned.text': 'سنسأل البنك عن عملية الدفع فور عودة الاتصال، فلا تدفع مرة أخرى.',
  'install.returned.again': 'تحقّق مجددًا',
} satisfies Record<keyof typeof en, string>;
