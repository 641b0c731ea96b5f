import { readToken, signToken } from '#server/http/tokens.ts';
import type { AppContext } from '#server/app-context.ts';

const LONGEST = 600;

export async function signShareToken(
  app: Pick<AppContext, 'secrets' | 'database'>,
  orderId: string,
): Promise<{ token: string; expiresAt: Date }> {
  return signToken(app, 'tracking-share', { subject: orderId });
}

export async function sharedOrder(
  app: Pick<AppContext, 'secrets' | 'database'>,
  token: string,
): Promise<string | null> {
  if (token.length > LONGEST) return null;
  return (await readToken(app, 'tracking-share', token))?.sub ?? null;
}

export function parseShare(url: string | undefined): string | null {
  return new URL(url ?? '/', 'http://local').searchParams.get('share');
}
