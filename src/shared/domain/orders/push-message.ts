/** What travels to the worker in the browser, sealed. The number that is called out, the branch, and where a tap leads: nothing about a person. */
export type PushMessage = {
  lang: 'en' | 'ar';
  title: string;
  body: string;
  /** News of the same order takes the place of older news. */
  tag: string;
  path: string;
};
