import '@/app/theme/mantine-studio.css'
import type { ReactNode } from 'react'

/** Loads the style sheets that only this page needs. */
export default function StudioStyles({ children }: { children: ReactNode }) {
  return children
}
