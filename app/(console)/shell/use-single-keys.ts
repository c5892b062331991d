import { useLocalStorage } from '@mantine/hooks'

/**
 * Single keys can be switched off for readers who dictate, because their words would press them (WCAG 2.1.4).
 */
export const useSingleKeys = () => useLocalStorage({ key: 'berth-single-keys', defaultValue: true })
