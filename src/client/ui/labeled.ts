/** Returns options with the texts of their labels, for lists that are made when a module loads. */
export const labeled = <Option extends { label: () => string }>(
  options: readonly Option[],
): Array<Omit<Option, 'label'> & { label: string }> =>
  options.map((option) => ({ ...option, label: option.label() }))
