import { Box, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useText } from '../../../../kit/i18n/useText.ts';
import type { Drawing } from './useDrawings.ts';

const HEIGHT = 260;
const LABELS_BESIDE = 150;
const plain = (value: number) => value.toLocaleString('en');

export function Chart(drawing: Drawing) {
  const text = useText();
  const { title, series, isLying } = drawing;
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        ...(isLying && { gridColumn: '1 / -1' }),
      }}
    >
      <Typography variant="h2" sx={{ fontSize: '0.9375rem' }}>
        {title}
      </Typography>
      {isEmpty ? (
        <Typography sx={{ py: 4, color: 'text.secondary' }}>{text('charts.none')}</Typography>
      ) : (
        <>
          <Bars {...drawing} />
          <Table {...drawing} />
        </>
      )}
    </Box>
  );
}

function Bars({ labels, series, isStacked, isLying, format = plain }: Drawing) {
  const bands = { scaleType: 'band' as const, data: labels };
  const values = { valueFormatter: (value: number | null) => (value === null ? '' : format(value)) };
  return (
    <BarChart
      height={HEIGHT}
      layout={isLying ? 'horizontal' : 'vertical'}
      grid={{ [isLying ? 'vertical' : 'horizontal']: true }}
      skipAnimation
      xAxis={[isLying ? values : bands]}
      yAxis={[isLying ? { ...bands, width: LABELS_BESIDE } : { ...values, width: 76 }]}
      series={series.map(({ label, values: data, colour }) => ({
        label,
        data,
        color: colour,
        ...values,
        ...(isStacked && { stack: 'all' }),
      }))}
    />
  );
}

function Table({ title, of, labels, series, format = plain }: Drawing) {
  const text = useText();
  return (
    <Box component="details" sx={{ fontSize: '0.875rem', '& td, & th': { px: 1, py: 0.25 } }}>
      <summary>{text('charts.asTable')}</summary>
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={`${title}${text('charts.table')}`}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, row) => (
              <tr key={label}>
                <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 400 }}>
                  {label}
                </Box>
                {series.map(({ label: name, values }) => (
                  <Box component="td" key={name} sx={{ textAlign: 'right' }}>
                    {typeof values[row] === 'number' ? format(values[row]) : '–'}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}
