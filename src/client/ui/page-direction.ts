/** Returns the direction of the page. Without it, Radix sets that of tabs and menus to left-to-right. */
export const pageDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
