// Stores the new token after a change of the account and reloads the page's data.
import { useCallback } from 'react';
import { reloadPage } from '../../state/browser/reload-page.ts';
import { keepToken } from '../../state/person/session.ts';

const RELOAD_MS = 1500;

export function useTokenReload(): (accessToken: string) => void {
  return useCallback((accessToken) => {
    keepToken(accessToken);
    setTimeout(reloadPage, RELOAD_MS);
  }, []);
}
