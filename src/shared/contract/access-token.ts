// What an access token tells the browser of whom it was given to: the server writes it, the browser reads it.
export type TokenCustomer = {
  customer_id: number;
  login_name: string;
  profile_pic: string | null;
  profile_pic_social: string | null;
  social_login: boolean;
};
