import { z } from 'zod';

const Text = z.object({ en: z.string(), ar: z.string() });
const Content = z.object({
  brand: z.object({
    name: Text,
    phone: z.object({ tel: z.string() }),
    mailbox: z.object({ address: z.string() }),
  }),
});

export type Brand = { name: { en: string; ar: string }; phone: string; mailbox: string };

export function toBrand(content: unknown): Brand {
  if (content === null) return { name: { en: '', ar: '' }, phone: '', mailbox: '' };
  const { brand } = Content.parse(content);
  return { name: brand.name, phone: brand.phone.tel, mailbox: brand.mailbox.address };
}
