// Tables of the forms: newsletter, feedback and what else visitors send in.
import type { ColumnType, Generated } from 'kysely';
import type { Lang } from '#shared/i18n/languages.ts';

type SentAt = ColumnType<Date, Date, never>;

export type FormTables = {
  newsletter: { email: string; lang: string; created_at: Generated<Date> };
  mailing_list: {
    email: string;
    first_name: string;
    last_name: string;
    phone: string;
    is_student: boolean;
    marketing: boolean;
    /** `YYYY-MM-DD`. */
    date_of_birth: string | null;
    lang: Lang;
    created_at: SentAt;
  };
  feedback: {
    id: Generated<number>;
    name: string;
    phone: string;
    email: string | null;
    type: string;
    store_id: number | null;
    order_date: string | null;
    receipt_number: string;
    message: string;
    marketing: boolean;
    lang: Lang;
    created_at: SentAt;
  };
  franchise_application: {
    id: Generated<number>;
    name: string;
    phone: string;
    email: string;
    country: string;
    city: string;
    occupation: string;
    postal_address: string;
    property_ownership: string;
    business_ownership: string;
    message: string;
    lang: Lang;
    created_at: SentAt;
  };
};
