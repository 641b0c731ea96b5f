import { expect, test } from 'vitest';
import { splitHosts } from './database-hosts.ts';

test.each([
  ['postgres://db/shop', ['postgres://db/shop']],
  ['postgres:///shop?host=/var/run/postgresql', ['postgres:///shop?host=/var/run/postgresql']],
  [
    'postgres://u:p%40ss@h1:5551,h2:5552/shop?target_session_attrs=read-write',
    [
      'postgres://u:p%40ss@h1:5551/shop?target_session_attrs=read-write',
      'postgres://u:p%40ss@h2:5552/shop?target_session_attrs=read-write',
    ],
  ],
  ['postgresql://h1,[::1]:5433/shop', ['postgresql://h1/shop', 'postgresql://[::1]:5433/shop']],
])('%s', (url, addresses) => {
  expect(splitHosts(url)).toEqual(addresses);
});
