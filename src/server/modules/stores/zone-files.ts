import type { FastifyInstance } from 'fastify';
import type { Stores } from './store-snapshot.ts';
import type { StoreFacts } from './stores.queries.ts';

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
