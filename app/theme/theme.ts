import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  mergeThemeOverrides,
} from '@mantine/core'
import { paletteVariables } from '@/components/charts/palette'
import { numberSigns } from '@/lib/base/reader-format'

const harbour: MantineColorsTuple = [
  '#ecf5f7',
  '#d5e7ec',
  '#abd0da',
  '#7db6c6',
  '#559fb3',
  '#3c8ca3',
  '#2c7c95',
  '#1f6a82',
  '#14586e',
  '#0b4356',
]
const slate: MantineColorsTuple = [
  '#f6f8f9',
  '#edf1f3',
  '#e0e6e9',
  '#cfd7dc',
  '#b3bec5',
  '#83929b',
  '#5d6b74',
  '#435059',
  '#2a353c',
  '#172027',
]
const night: MantineColorsTuple = [
  '#e4eaed',
  '#c2cbd0',
  '#a0adb4',
  '#76848c',
  '#364249',
  '#2a343a',
  '#1d252a',
  '#151b1f',
  '#0f1417',
  '#0a0d0f',
]

const fonts =
  '"Inter", ui-sans-serif, system-ui, -apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'

export const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 8, dark: 7 },
  colors: { harbour, gray: slate, dark: night },
  black: '#16212a',
  fontFamily: fonts,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, monospace',
  headings: { fontFamily: fonts, fontWeight: '620' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    // Optional fields describe what an empty one does, so required ones need no sign.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Without a fade. If Escape is pressed before a dialog has taken the focus, it would take the focus while
    // it fades out, and Mantine would then restore it to no element.
    Drawer: {
      defaultProps: {
        position: 'right',
        padding: 'lg',
        overlayProps: { opacity: 0.35 },
        transitionProps: { duration: 0 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Modal: {
      defaultProps: {
        // Positioned from the top, because a centred dialog moves all of its controls when a part of it grows.
        yOffset: '8dvh',
        overlayProps: { opacity: 0.45 },
        transitionProps: { duration: 0 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Select: {
      defaultProps: { checkIconPosition: 'right', allowDeselect: false, openOnFocus: false },
    },
    // The arrow of the field is decorative.
    NativeSelect: { defaultProps: { rightSectionProps: { 'aria-hidden': true } } },
    NumberInput: { defaultProps: { hideControls: true, allowDecimal: false } },
    // The placeholder is a focusable element without a role. The first item takes the focus without it.
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        withInitialFocusPlaceholder: false,
        offset: 4,
        transitionProps: { duration: 0 },
      },
    },
    Popover: {
      defaultProps: { shadow: 'md', radius: 'md', offset: 4, transitionProps: { duration: 0 } },
    },
    // The default colour is that of a dark card, on which the track of a disabled switch would not be visible.
    Switch: {
      vars: () => ({
        root: { '--switch-disabled-color': 'var(--mantine-color-disabled-border)' },
      }),
    },
    Tooltip: { defaultProps: { fz: 'xs', transitionProps: { duration: 0 } } },
  },
})

/** Number fields have the reader's decimal sign. The point of a numeric keypad also enters it. */
export function themeOfReader() {
  const { decimal } = numberSigns()
  if (decimal === '.') return theme
  const defaultProps = { decimalSeparator: decimal, allowedDecimalSeparators: [',', '.'] }
  return mergeThemeOverrides(theme, { components: { NumberInput: { defaultProps } } })
}

/** Variables without a Mantine name: surfaces, hairlines, the rail, states, accounts. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...paletteVariables('light'),
    '--mantine-color-body': '#f4f6f7',
    '--mantine-color-dimmed': '#56646d',
    '--mantine-color-placeholder': '#6a7780',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-success': '#1d6b45',
    '--mantine-color-default-border': '#cfd7dc',
    '--berth-surface': '#ffffff',
    '--berth-sunken': '#f0f3f5',
    '--berth-hover': '#f1f6f8',
    '--berth-line': '#dde4e8',
    '--berth-field': '#8796a0',
    '--berth-rail': '#0f303d',
    '--berth-rail-ink': '#c3d9e1',
    '--berth-rail-active': '#1b4858',
    '--berth-link': '#14586e',
    '--berth-good': '#1d6b45',
    '--berth-good-soft': '#e2f2e9',
    '--berth-warn': '#8a4b00',
    '--berth-warn-soft': '#fcf0dc',
    '--berth-bad': '#b3261e',
    '--berth-bad-soft': '#fbe9e7',
    '--berth-neutral-soft': '#e8edf0',
  },
  dark: {
    ...paletteVariables('dark'),
    '--mantine-color-body': '#12181b',
    '--mantine-color-dimmed': '#9dabb3',
    '--mantine-color-placeholder': '#87959d',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-red-light-color': '#ff9d94',
    '--mantine-color-success': '#7dd3a4',
    '--mantine-color-default-border': '#364249',
    '--berth-surface': '#1a2125',
    '--berth-sunken': '#151b1f',
    '--berth-hover': '#212a2f',
    '--berth-line': '#2a343a',
    '--berth-field': '#6b7a83',
    '--berth-rail': '#0c1e26',
    '--berth-rail-ink': '#b1c8d1',
    '--berth-rail-active': '#173a48',
    '--berth-link': '#7db6c6',
    '--berth-good': '#7dd3a4',
    '--berth-good-soft': '#16322a',
    '--berth-warn': '#f2bd6b',
    '--berth-warn-soft': '#36290f',
    '--berth-bad': '#ff9d94',
    '--berth-bad-soft': '#3d1f1d',
    '--berth-neutral-soft': '#263036',
  },
})
