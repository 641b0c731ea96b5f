import type { storeCalls } from '#shared/contract/stores.ts';
import { filsToAed } from '#shared/domain/money/money.ts';
import { hasGateway, walletsOffered } from '#server/adapters/payment/gateways.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { createStoreLists } from './store-lists.ts';
import type { Stores } from './store-snapshot.ts';
import type { FastifyInstance } from 'fastify';
import type { StoreFacts } from './stores.queries.ts';

export function storeHandlers(
  app: AppContext,
  stores: Stores,
): HandlersOf<keyof typeof storeCalls> {
  const { settings } = app;
  const lists = createStoreLists(stores);
  return {
    stores: (_input, { now }) => lists.whole(now),
    customerStores: (_input, { now }) => lists.whole(now),

    tax: ({ body }) => {
      const snapshot = stores.current();
      const inState = [...snapshot.stores.values()].find(
        (candidate) => candidate.stateName.toLowerCase() === body.state_name.trim().toLowerCase(),
      );
      const rows = snapshot.taxRules(body.state_name).map((rule) => ({
        payment_method: rule.paymentMethod,
        delivery_fee: filsToAed(inState?.deliveryFeeFils ?? 0),
        tax_percent: rule.taxPercent,
        tax_type: rule.taxType,
      }));
      return { success: true, successResponse: rows };
    },

    minCartValue: () => {
      const { brand } = stores.current();
      return {
        success: true,
        successResponse: {
          brand_id: settings.brandId,
          brand_name: brand.name.en,
          brand_name_ar: brand.name.ar,
          min_cart_value: filsToAed(settings.minCartValueFils),
          menu_decimals: settings.menuDecimals,
          phone: brand.phone,
          mailbox: brand.mailbox,
          card_configured: hasGateway(app.ports.payments),
          wallets: walletsOffered(app.ports.payments),
          vat_includes_delivery_fee: settings.vat.includesDeliveryFee,
          within_month: settings.laterOrders.withinMonth,
          later_delivery: settings.laterOrders.delivery,
          skip_known_place: settings.checkout.skipKnownPlace,
          gives_points: settings.points.enabled,
          tips: settings.tips,
        },
      };
    },
  };
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0) ?? 32};`);
}

function zoneKml(facts: StoreFacts): string | null {
  if (!facts.zone) return null;
  const corners = facts.zone.ring.map(([lng, lat]) => `${lng},${lat}`).join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(facts.area.name)}</name><Placemark><name>${escapeXml(facts.words.en.name)}</name>
<Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>
`;
}

export function zoneFiles(app: FastifyInstance, stores: Stores): void {
  app.get<{ Params: { file: string } }>('/media/zones/:file', async (request, reply) => {
    const branchCode = /^(.+)\.kml$/.exec(request.params.file)?.[1];
    const facts = [...stores.current().stores.values()].find(
      (candidate) => candidate.branchCode === branchCode,
    );
    const kml = facts && zoneKml(facts);
    if (!kml) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    return reply
      .type('application/vnd.google-earth.kml+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(kml);
  });
}
