import type { TaxRule } from '#shared/domain/money/tax.ts';
import type { Db } from '#server/db/open.ts';

export async function readTaxRules(db: Db): Promise<Map<string, TaxRule[]>> {
  const rows = await db
    .selectFrom('state_tax')
    .selectAll()
    .orderBy('state_name')
    .orderBy('payment_method')
    .execute();
  const rules = new Map<string, TaxRule[]>();
  for (const row of rows) {
    const key = row.state_name.toLowerCase();
    rules.set(key, [
      ...(rules.get(key) ?? []),
      { paymentMethod: row.payment_method, taxType: row.tax_type, taxPercent: row.tax_percent },
    ]);
  }
  return rules;
}

export async function readChainDocument(db: Db, kind: string): Promise<unknown> {
  const row = await db
    .selectFrom('chain_document')
    .select('document')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.document ?? null;
}

export async function readPlaces(db: Db) {
  return db.selectFrom('place').select(['id', 'details']).orderBy('id').execute();
}
