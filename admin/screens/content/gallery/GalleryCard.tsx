import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Chip, IconButton, Tooltip, Typography } from '@mui/material';
import type { GalleryImage } from '../../../../core/content/validation/gallery.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { DeleteButton } from '../../../kit/lists/DeleteButton.tsx';
import { EditLink } from '../../../kit/lists/EditLink.tsx';
import { useListAddress } from '../../../kit/lists/filters/list-address.ts';
import { pictureSource } from '../../../kit/pictures/picture-source.ts';

const DELETE_TEXTS = {
  title: 'gallery.deleteTitle',
  done: 'gallery.deleted',
  failed: 'gallery.deleteFailed',
} as const;

interface GalleryCardProps {
  image: GalleryImage;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

export function GalleryCard({ image, onEarlier, onLater }: GalleryCardProps) {
  const text = useText();
  const { date } = useDates();
  const address = useListAddress('gallery');
  const { title } = image;
  return (
    <Box sx={{ height: '100%', bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Picture image={image} />
      <Box sx={{ p: 1.5, pb: 0.5 }}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('gallery.order', { order: image.sortOrder })} · {date(image.uploadedAt)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', px: 0.5 }}>
        <MoveButton
          act="earlier"
          label={text('gallery.earlier', { title })}
          icon={<ArrowBack fontSize="small" />}
          onClick={onEarlier}
        />
        <MoveButton
          act="later"
          label={text('gallery.later', { title })}
          icon={<ArrowForward fontSize="small" />}
          onClick={onLater}
        />
        <Box sx={{ ml: 'auto' }}>
          <Tooltip title={text('gallery.open')}>
            <IconButton href={image.imageUrl} target="_blank" aria-label={text('gallery.openOf', { title })}>
              <OpenInNew fontSize="small" />
            </IconButton>
          </Tooltip>
          <EditLink to={address.edit(image.id)} name={title} />
          <DeleteButton
            resource="gallery"
            record={image}
            name={title}
            question={text('gallery.deleteText', { title })}
            texts={DELETE_TEXTS}
          />
        </Box>
      </Box>
    </Box>
  );
}

function Picture({ image }: { image: GalleryImage }) {
  const text = useText();
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        component="img"
        {...pictureSource(image.imageUrl, '300px')}
        alt=""
        loading="lazy"
        draggable={false}
        sx={{ display: 'block', width: '100%', aspectRatio: '16 / 10', objectFit: 'cover' }}
      />
      {image.isHomepage && (
        <Chip
          size="small"
          color="primary"
          label={text('gallery.onHomepage')}
          sx={{ position: 'absolute', top: 8, left: 8 }}
        />
      )}
    </Box>
  );
}

interface MoveButtonProps {
  act: 'earlier' | 'later';
  label: string;
  icon: React.ReactNode;
  onClick: (() => void) | undefined;
}

function MoveButton({ act, label, icon, onClick }: MoveButtonProps) {
  return (
    <IconButton data-act={act} aria-label={label} disabled={!onClick} {...(onClick ? { onClick } : {})}>
      {icon}
    </IconButton>
  );
}
