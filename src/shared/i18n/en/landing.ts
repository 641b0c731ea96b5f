export const landing = {
  'landing.deliveryHint': 'At your door in {from}–{to} min',
  'landing.pickupHint': 'Ready in {from}–{to} min',
  'landing.opens': 'Opens {time}.',
  'landing.ahead': 'Order ahead now.',
  'landing.pauseVideo': 'Pause video',
  'landing.playVideo': 'Play video',
  'landing.topItems': 'What everyone is ordering',
  'landing.seeMenu': 'See the menu',
  'landing.add': 'Add {name}',
  'landing.heat': 'Heat {heat} of 3',
  'landing.storyTitle': 'Two fryers in Al Diyafah. Then everyone heard.',
  'landing.storyText':
    'In 1991 we breaded every piece by hand because we couldn’t afford the machine. Now we can. We still do it by hand.',
} as const;
