// The calls about paying by card.
import type { paymentCalls } from '#shared/contract/payments.ts';
import { refuse } from '#shared/contract/refusals.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { Parts } from '#server/parts.ts';

export function paymentHandlers(_parts: Parts): HandlersOf<keyof typeof paymentCalls> {
  const unconfigured = () => refuse('CARD_NOT_CONFIGURED');
  return {
    saveCardOrder: unconfigured, mashrekBankPayment: unconfigured, paytabsPayment: unconfigured, dumpCardOrder: unconfigured, cancelCardOrder: unconfigured,
    fetchCardDetails: () => ({ success: true, successResponse: [] }), consolePayments: () => ({ success: true, successResponse: { manager_above: 0, payments: [] } }), refundPayment: unconfigured,
  };
}
