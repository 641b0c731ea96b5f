// What a sold line is made of, as the board, the receipt, the history and tracking show it.
import { z } from 'zod';

const whole = z.number().int();

/** `parts` are the contents of a combo, empty for a dish; `quantity` counts all pieces of the line ("2 x meal" has two of each). `size` is empty where there is one size only. */
export const TicketLine = z.object({
  /** Whose dish it is in an order of several people; empty in every other. */
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
  /** Added things, counted over the line; 1 for a way of making it ("spicy"), which goes for all pieces. */
  extras: z.array(z.object({ text: z.string(), text_ar: z.string(), quantity: whole })),
});
export type TicketLine = z.output<typeof TicketLine>;
