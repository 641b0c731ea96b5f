/** What travels sealed to the worker in the browser: nothing about a person. */
export type PushMessage = {
  lang: 'en' | 'ar';
  title: string;
  body: string;
  /** Newer news of the order takes its place. */
  tag: string;
  path: string;
};
