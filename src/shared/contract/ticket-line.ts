import { z } from 'zod';

const whole = z.number().int();

/** `parts` are the contents of a combo; `quantity` counts all pieces of the line ("2 x meal" has two of each). `size` is empty where there is one only. */
export const TicketLine = z.object({
  /** Empty, except in an order of several people. */
  ordered_by: z.string(),
  parts: z.array(
    z.object({
      quantity: whole,
      name: z.string(),
      name_ar: z.string(),
      size: z.string(),
      size_ar: z.string(),
      /** How this part is made ("spicy"): only where its own dish is offered so. */
      heat: z.array(z.object({ text: z.string(), text_ar: z.string() })),
    }),
  ),
  /** Without this, on every piece of the line. */
  left_out: z.array(z.object({ text: z.string(), text_ar: z.string() })),
  /** Added things, counted over the line; 1 for a way of making it ("spicy"). */
  extras: z.array(z.object({ text: z.string(), text_ar: z.string(), quantity: whole })),
});
export type TicketLine = z.output<typeof TicketLine>;
