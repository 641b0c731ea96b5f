// Tables of signing in and sessions. The columns of `customer` that only accounts have are in CustomerAccount.
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './schema.ts';

export type CustomerAccount = {
  password_hash: Generated<string | null>;
  birthday: Generated<string | null>;
  gender: Generated<'Male' | 'Female' | 'Other' | null>;
  profile_pic: Generated<string | null>;
  profile_pic_social: Generated<string | null>;
  social_login: Generated<boolean>;
  is_active: Generated<boolean>;
};

export type AccountTables = {
  customer_session: {
    id: string;
    customer_id: number;
    refresh_hash: string;
    previous_hash: string | null;
    rotated_at: InstantOrNull;
    created_at: Instant;
    expires_at: Instant;
    ended_at: InstantOrNull;
  };
  one_time_code: {
    phone: string;
    purpose: 'sign-in' | 'password';
    browser_hash: string;
    code_hash: string;
    attempts: Generated<number>;
    sent_at: Instant;
    expires_at: Instant;
    used_at: InstantOrNull;
  };
  phone_proof: {
    token_hash: string;
    phone: string;
    purpose: 'sign-in' | 'password';
    browser_hash: string;
    expires_at: Instant;
    used_at: InstantOrNull;
  };
  code_send: {
    id: Generated<number>;
    phone_key: string;
    address_key: string;
    network_key: string;
    purpose: 'sign-in' | 'password';
    sent_at: Instant;
    wrong: Generated<number>;
    verified_at: InstantOrNull;
  };
  code_refusal: {
    id: Generated<number>;
    phone_key: string;
    address_key: string;
    refused_at: Instant;
  };
  profile_picture: { name: string; customer_id: number; webp: Uint8Array; created_at: Instant };
};
