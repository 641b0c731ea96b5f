export const homeScreen = {
  'home.title': 'Keep the menu on your phone',
  'home.text': 'No app store. Works without a signal too.',
  'home.add': 'Add to home screen',
  'home.howTo': 'Tap Share, then “Add to Home Screen”.',
  'home.notNow': 'Not now',
} as const;
