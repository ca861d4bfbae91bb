import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { builtInColumns, builtInLinks } from '#shared/built-in-menus.ts'
import { identityLimits } from '#shared/identity-input.ts'
import { ColumnList, EntryList, LinkList } from './link-lists.tsx'
import { usePart, type IdentityForm } from './use-identity-form.ts'

/** The navigation, the footer, and the channels elsewhere. */
export function MenusCards({ form }: { form: IdentityForm }) {
  const { sections } = useSite()
  const [navigation, setNavigation] = usePart(form, 'navigation')
  const [footer, setFooter] = usePart(form, 'footer')
  const [social, setSocial] = usePart(form, 'social')
  const builtInEntries = () => builtInLinks(sections).map((link) => ({ ...link, links: [] }))
  return (
    <>
      <Card>
        <CardHeader title="Navigation" note="The bar at the top. Each entry can have links below it." />
        <CheckboxField
          label="Use our own navigation"
          checked={navigation !== null}
          onChange={(event) => setNavigation(event.target.checked ? builtInEntries() : null)}
        />
        {navigation && <EntryList form={form} entries={navigation} onChange={setNavigation} />}
      </Card>
      <Card>
        <CardHeader title="Footer" note="Columns of links under every page." />
        <CheckboxField
          label="Use our own footer"
          checked={footer !== null}
          onChange={(event) => setFooter(event.target.checked ? builtInColumns() : null)}
        />
        {footer && <ColumnList form={form} columns={footer} onChange={setFooter} />}
      </Card>
      <Card>
        <CardHeader title="Channels" note="Where else readers find the paper." />
        <CheckboxField
          label="Use our own channels"
          checked={social !== null}
          onChange={(event) => setSocial(event.target.checked ? [] : null)}
        />
        {social && (
          <div className="mt-4">
            <LinkList
              form={form}
              path="social"
              noun="channel"
              links={social}
              max={identityLimits.links}
              onChange={setSocial}
            />
          </div>
        )}
      </Card>
    </>
  )
}
