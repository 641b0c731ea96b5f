{
  const { dataset } = document.documentElement;
  for (const [name, fact] of [
    ['cookie_consent', 'consent'],
    ['orderType', 'way'],
    ['storeId', 'branch'],
  ]) {
    const value = new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1];
    if (value) dataset[fact] = value;
  }
}
