// The one entry of this package: federation shares by module name, a second entry would be a second copy.

// Icons are named one by one: the whole library is 279 kB.
export {
  ArrowDown as IconArrowDown,
  ArrowLeft as IconArrowLeft,
  ArrowRight as IconArrowRight,
  ArrowUp as IconArrowUp,
  Bell as IconBell,
  Blocks as IconBlocks,
  Camera as IconCamera,
  Check as IconCheck,
  Clipboard as IconClipboard,
  Clock as IconClock,
  Copy as IconCopy,
  Download as IconDownload,
  Filter as IconFilter,
  Flashlight as IconFlashlight,
  ImageUp as IconImageUp,
  Info as IconInfo,
  Lightbulb as IconBulb,
  Link as IconLink,
  List as IconList,
  LogOut as IconLogOut,
  Menu as IconMenu,
  Monitor as IconMonitor,
  Moon as IconMoon,
  Plus as IconPlus,
  Printer as IconPrinter,
  QrCode as IconQrCode,
  Receipt as IconReceipt,
  ScanLine as IconScan,
  Search as IconSearch,
  Sun as IconSun,
  Trash2 as IconTrash,
  TriangleAlert as IconAlert,
  Trophy as IconTrophy,
  User as IconUser,
  WifiOff as IconOffline,
  X as IconClose,
} from 'lucide-react';
export type { Ask } from './alert-dialog.tsx';
export { Attachments } from './attachments.tsx';
export type { Attached, AttachmentsProps } from './attachments-props.ts';
export { Avatar } from './avatar.tsx';
export { Badge, type BadgeTone } from './badge.tsx';
export { Banner, type BannerTone } from './banner.tsx';
export { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { CardLink } from './card-link.tsx';
export { ChangedDeal, type ChangedDealProps } from './changed-deal.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { CopyId } from './copy-id.tsx';
export { copyText } from './copy-text.ts';
export { Dialog } from './dialog.tsx';
export type { DialogProps } from './dialog-window.tsx';
export { type Dialogs, useDialogs } from './dialogs.tsx';
export { Logo } from './drawings.tsx';
export {
  MoneyField,
  PasswordField,
  QuantityField,
  SelectField,
  type SelectFieldProps,
  SwitchField,
  TextArea,
  TextField,
} from './fields.tsx';
export { checkedWhenLeft, Form } from './form.tsx';
export { formatIdr, formatNumber, formatPercent } from './format/money.ts';
export { fileName, initials, shortId } from './format/names.ts';
export { formatPhone } from './format/phone.ts';
export {
  formatAsOf,
  formatDateTime,
  formatDateTimeZone,
  formatDay,
  formatIsoLocal,
  relativeTime,
  zoneLabel,
} from './format/time.ts';
export { formatTimeLeft } from './format/time-left.ts';
export { type GroupMark, groupMark } from './group-mark.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { langOf } from './lang-of.ts';
export { lazyPart } from './lazy-part.tsx';
export type { NumberFieldProps } from './number-field.tsx';
export { PageHeading } from './page-heading.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export { PrintCheck, type PrintCheckProps } from './print-check.tsx';
export { PrintNote } from './print-note.tsx';
export { PasokProvider } from './provider.tsx';
export { QrCode } from './qr-code.tsx';
export type { QrCodeProps } from './qr-picture.tsx';
export { saveCsv, saveFile } from './save-file.ts';
export { ScrollRegion, type ScrollRegionProps } from './scroll-region.tsx';
export { ShareButton, type ShareButtonProps } from './share-button.tsx';
export { Skeleton } from './skeleton.tsx';
export { Slot, type SlotProps } from './slot.tsx';
export { EmptyState, ErrorState, LoadingText, NotFoundState, type StateProps } from './states.tsx';
export { StatusBadge, TransactionBadge, transactionStatusLabel } from './status-badge.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs.tsx';
export { DateTime, RelativeTime } from './time.tsx';
export { toPageBefore, useBackCloses, useLayeredBack } from './use-back-closes.ts';
export { type ColorScheme, useColorScheme } from './use-color-scheme.ts';
export { useNarrow } from './use-narrow.ts';
export { type Clock, setClock, useAt, useNow } from './use-now.ts';
