const signs: Readonly<Record<string, RegExp>> = {
  $: /^(USD|AUD|CAD|NZD|SGD|HKD|MXN|BRL|CLP|COP|ARS|TWD)$/,
  US$: /^USD$/,
  A$: /^AUD$/,
  C$: /^CAD$/,
  R$: /^BRL$/,
  '€': /^EUR$/,
  '£': /^GBP$/,
  '¥': /^(JPY|CNY)$/,
  '₹': /^INR$/,
  '₩': /^KRW$/,
  ZŁ: /^PLN$/,
  KR: /^(SEK|NOK|DKK|ISK)$/,
  FR: /^CHF$/,
  KČ: /^CZK$/,
}

/** Whether a mark is a sign of at least one currency, in upper or lower case. */
export const isCurrencySign = (mark: string): boolean =>
  Object.hasOwn(signs, mark.trim().toUpperCase())

/** Whether a mark, an ISO code or a sign in upper or lower case, can mean a currency. */
export function meansCurrency(mark: string, currency: string): boolean {
  const requested = mark.trim().toUpperCase()
  return (
    requested === currency ||
    (isCurrencySign(requested) && signs[requested]?.test(currency) === true)
  )
}
