/** One share on its own, where nothing has to add up. */
export const percentText = (share: number): string => {
  const text = (share * 100).toFixed(1)
  return text === '0.0' && share > 0 ? '<0.1 %' : `${text} %`
}
