/** What was typed as a decimal, with the point that the API wants: many people type a comma. */
export const decimalText = (typed: string): string => typed.trim().replace(',', '.')
