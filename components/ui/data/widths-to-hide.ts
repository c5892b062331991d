/** The width of a table in px up to which its style hides a column, by the column's `hideBelow`. */
export const widthsToHide = { sm: 560, md: 800, lg: 1060, xl: 1240 } as const
