import '@/app/theme/mantine-studio.css'
import type { ReactNode } from 'react'

/** Brings the style sheets that no other page needs. */
export default function StudioStyles({ children }: { children: ReactNode }) {
  return children
}
