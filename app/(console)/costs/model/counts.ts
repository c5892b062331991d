import { numberText } from '@/lib/base/number-text'
/** "1 price", "2 prices", "24,000 prices". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
