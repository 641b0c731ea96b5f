import type { consoleJobsMessages as english } from '../en/console-jobs.ts';

export const consoleJobsMessages = {
  'console.jobs.title': 'عمليات متعذّرة',
  'console.jobs.refund': 'إعادة مبلغ الطلب {number}',
  'console.jobs.message': 'رسالة نصية (تغيّر رقم الهاتف أو تنبيه عن فرع)',
  'console.jobs.push': 'إشعار عن طلب على هاتف عميل',
  'console.jobs.pos': 'الطلب {number} في نظام نقاط البيع',
  'console.jobs.since': 'تعذّرت منذ',
  'console.jobs.reason.gateway_silent': 'لم يؤكد مزوّد خدمة الدفع العملية.',
  'console.jobs.reason.provider_settings':
    'رفض مزوّد الرسائل النصية إعداداتنا. على الإدارة مراجعتها.',
  'console.jobs.reason.provider_limit': 'بلغنا حد الإرسال لدى مزوّد الرسائل النصية. حاول مجددًا لاحقًا.',
  'console.jobs.reason.provider_away': 'لم يردّ مزوّد الرسائل النصية.',
  'console.jobs.reason.push_settings': 'رفضت خدمة إشعارات المتصفح إعداداتنا. على الإدارة مراجعتها.',
  'console.jobs.reason.push_away': 'لم تردّ خدمة إشعارات المتصفح.',
  'console.jobs.reason.pos_silent': 'لم يردّ نظام نقاط البيع.',
  'console.jobs.reason.pos_undecided': 'تلقّى نظام نقاط البيع الطلب ولم يبتّ فيه. اتصل بالفرع.',
  'console.jobs.reason.fault': 'حدث خطأ في النظام. إذا تكرر فأبلغ الإدارة.',
  'console.jobs.again': 'إعادة المحاولة',
  'console.jobs.dismiss': 'إزالة من القائمة',
  'console.jobs.againDone': 'تجري المحاولة من جديد.',
  'console.jobs.dismissTitle': 'إزالة هذه العملية من القائمة؟',
  'console.jobs.dismissRefund':
    'لن يحاول النظام إعادة هذا المبلغ مجددًا. لا تُزِله من القائمة إلا بعد أن يستعيد العميل ماله بطريقة أخرى.',
  'console.jobs.dismissMessage': 'لن تُرسل هذه الرسالة.',
  'console.jobs.dismissPos': 'لن نبلغ نظام نقاط البيع أو نسأله مجددًا.',
  'console.jobs.keep': 'إبقاء في القائمة',
  'console.jobs.dismissed': 'أُزيل من القائمة.',
  'console.jobs.failed': 'تعذّر ذلك. حاول مجددًا.',
} satisfies Record<keyof typeof english, string>;
