import { Lost } from '@/components/ui/text/lost'

export default function NotFound() {
  return (
    <main>
      <Lost />
    </main>
  )
}
