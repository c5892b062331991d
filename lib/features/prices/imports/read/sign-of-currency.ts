/** Signs that may stand for a currency. A sign that is none of these is refused beside every currency. */
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

/** Whether what is written can mean a currency: its code, or a sign of it. */
export const meansCurrency = (written: string, currency: string): boolean => {
  const mark = written.trim().toUpperCase()
  return mark === currency || signs[mark]?.test(currency) === true
}
