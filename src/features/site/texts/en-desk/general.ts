/** Texts of several screens. */
export const general = {
  addresses: 'Addresses',
  pictures: 'Pictures',
  none: 'None',
  embeds: 'Embeds',
  off: 'Off',
  number: 'Number',
  channelNoun: 'channel',
  linkExample: '/about or https://…',
  changeStep: 'Change',
  menus: 'Menus',
  on: 'On',
} as const
