export const features = {
  features: 'Features',
  featuresNote: 'Switch off what the paper does not use. Its data stays and comes back.',
  featuresAlwaysOn:
    'Always on: articles, front page, media, rewriter, calendar, search and analytics. A switch works at once; the next start also leaves out the code.',
  feature: 'Feature',
  featureWhenOff: 'When it is off',
  featureState: 'State',
  featureSwitch: 'Switch',
  featureAfterRestart: 'On from the next start',
  featureIsOn: '{feature} is on',
  featureIsOff: '{feature} is off',
  featureOffTitle: 'Switch off {feature}?',
  featureOffConfirm: 'Switch Off',
  featureDataStays: 'You can switch it on again at any time.',
} as const
