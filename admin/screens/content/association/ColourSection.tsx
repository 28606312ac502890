import { Box, Chip, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { HEX_COLOUR } from '../../../../core/association/contrast.ts';
import { COLOURS } from '../../../../core/association/profile.ts';
import {
  COLOUR_FIELDS,
  type Colours,
  contrastsOf,
  isFaint,
  LEAST_CONTRAST,
  shownContrast,
  siteColours,
} from '../../../../core/content/colours.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { Reset } from './Reset.tsx';
import { Section } from './Section.tsx';

type ColourField = (typeof COLOUR_FIELDS)[number];

const isColour = (value: string) => HEX_COLOUR.test(value);

export function ColourSection() {
  const text = useText();
  const { texts } = useAssociationEditor();
  const { mainColour, accentColour } = texts;
  return (
    <Section name="colours" lead={text('association.coloursLead')}>
      {COLOUR_FIELDS.map((field) => (
        <Box key={field} sx={{ display: 'grid', gap: 1 }}>
          <ColourLine field={field} />
          {isColour(texts[field]) && <Contrasts field={field} colour={texts[field]} />}
        </Box>
      ))}
      <Reset fields={[...COLOUR_FIELDS]} label={text('association.resetColours')} />
      {isColour(mainColour) && isColour(accentColour) && <Samples {...{ mainColour, accentColour }} />}
    </Section>
  );
}

function ColourLine({ field }: { field: ColourField }) {
  const text = useText();
  const { texts, errors, set } = useAssociationEditor();
  const label = text(`association.${field}`);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={text('association.pickColour', { label })}
        value={isColour(texts[field]) ? texts[field].toLowerCase() : '#000000'}
        onChange={({ target }: { target: HTMLInputElement }) => set(field, target.value)}
        sx={{ width: 44, height: 44, p: 0.5, flex: 'none', border: 1, borderColor: 'divider' }}
      />
      <TextField
        size="small"
        label={label}
        value={texts[field]}
        onChange={({ target }) => set(field, target.value)}
        error={Boolean(errors[field])}
        helperText={errors[field] ?? text(`association.${field}Help`)}
        sx={{ flex: 1, maxWidth: '30rem' }}
      />
    </Box>
  );
}

function Contrasts({ field, colour }: { field: ColourField; colour: string }) {
  const text = useText();
  const { white, tint } = contrastsOf(colour);
  const pairs = [
    ['white', white],
    ['tint', tint],
  ] as const;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {pairs.map(([pair, ratio]) => {
        const isEnough = ratio >= LEAST_CONTRAST || !isFaint(field, colour);
        return (
          <Chip
            key={pair}
            size="small"
            variant="outlined"
            color={isEnough ? 'success' : 'error'}
            label={text(isEnough ? 'association.contrast' : 'association.contrastFails', {
              pair: text(`association.contrastPairs.${pair}`),
              ratio: shownContrast(ratio),
              missing: (LEAST_CONTRAST - Number(shownContrast(ratio))).toFixed(2),
            })}
            sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
          />
        );
      })}
    </Box>
  );
}

function Samples(colours: Colours) {
  const text = useText();
  const { light, dark } = siteColours(colours);
  const grounds = { light: '#ffffff', dark: '#161616' };
  return (
    <Box
      role="group"
      aria-label={text('association.samples')}
      sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}
    >
      <Sample title={text('association.sampleLight')} ground={grounds.light} ink={COLOURS.text} roles={light}>
        {text('association.sampleButton')}
      </Sample>
      <Sample title={text('association.sampleDark')} ground={grounds.dark} ink="#f4f4f4" roles={dark}>
        {text('association.sampleButton')}
      </Sample>
    </Box>
  );
}

interface SampleProps {
  title: string;
  ground: string;
  ink: string;
  roles: ReturnType<typeof siteColours>['light'];
  children: ReactNode;
}

function Sample({ title, ground, ink, roles, children }: SampleProps) {
  const text = useText();
  const link = { color: roles.accent, textDecoration: 'underline' };
  return (
    <Box sx={{ border: 1, borderColor: 'divider', bgcolor: ground, color: ink }}>
      <Box sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 700, color: roles.accent }}>{title}</Typography>
        <Typography component="span" sx={link}>
          {text('association.sampleLink')}
        </Typography>
        <Box sx={{ px: 2, py: 1, bgcolor: roles.button, color: '#ffffff', fontWeight: 700 }}>{children}</Box>
      </Box>
      <Box sx={{ p: 2, bgcolor: roles['tint-jade'] }}>
        <Typography>
          {text('association.sampleTint')}{' '}
          <Box component="span" sx={link}>
            {text('association.sampleLink')}
          </Box>
        </Typography>
        <Typography sx={{ color: roles.warm, fontWeight: 700 }}>{text('association.sampleMark')}</Typography>
      </Box>
    </Box>
  );
}
