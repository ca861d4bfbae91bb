/** Texts of several screens. */
export const general = {
  addresses: 'Addresses',
  pictures: 'Pictures',
  none: 'None',
  embeds: 'Embeds',
  off: 'Off',
  number: 'Number',
  menus: 'Menus',
  on: 'On',
} as const
