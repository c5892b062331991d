'use client'
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from 'lucide-react'
import classes from './scheme-toggle.module.css'

/**
 * Switches between light and dark. The system decides until it is pressed. Both icons are rendered, because the
 * server does not know the scheme.
 */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: true })
  return (
    <ActionIcon
      size={32}
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={() => setColorScheme(shown === 'dark' ? 'light' : 'dark')}
    >
      <Moon size={17} aria-hidden className={classes.light} />
      <Sun size={17} aria-hidden className={classes.dark} />
    </ActionIcon>
  )
}
