import { useText } from '../../../kit/i18n/useText.ts';
import { Both, Line } from './Fields.tsx';
import { ItemList } from './ItemList.tsx';
import { Section } from './Section.tsx';

const WORDS = { zh: '', en: '' };

export function CommitteeSection() {
  const text = useText();
  return (
    <Section name="committee" lead={text('association.committeeLead')}>
      <ItemList
        path="committee"
        name={text('association.terms')}
        empty={{ name: WORDS, startsOn: '', posts: [] }}
      >
        {(path) => (
          <>
            <Both path={`${path}.name`} label={text('association.termName')} />
            <Line path={`${path}.startsOn`} label={text('association.startsOn')} type="date" isShort />
            <ItemList
              path={`${path}.posts`}
              name={text('association.posts')}
              empty={{ post: WORDS, person: WORDS, row: '1' }}
            >
              {(post) => (
                <>
                  <Both path={`${post}.post`} label={text('association.post')} />
                  <Both path={`${post}.person`} label={text('association.person')} />
                  <Line path={`${post}.row`} label={text('association.row')} isShort />
                </>
              )}
            </ItemList>
          </>
        )}
      </ItemList>
    </Section>
  );
}
