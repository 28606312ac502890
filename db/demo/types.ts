import type { EventStatus, RegistrationStatus } from '../../core/events/kinds.ts';
import type { ShownConsents } from '../../core/membership/validation/shown-fields.ts';
import type { MessageStatus } from '../../core/office/kinds.ts';

export type DemoPicture =
  | 'dog'
  | 'cat'
  | 'parrot'
  | 'fish'
  | 'rabbit'
  | 'tortoise'
  | 'shop'
  | 'clinic'
  | 'exhibition'
  | 'harbour';

export interface DemoMoment {
  daysFromToday: number;
  time: string;
}

export interface DemoNews extends DemoMoment {
  title: string;
  content: string;
  excerpt: string;
  titleEn: string | null;
  contentEn: string | null;
  excerptEn: string | null;
  picture: DemoPicture | null;
  featured: boolean;
}

export interface DemoEvent extends DemoMoment {
  key: string;
  wholeDays?: number;
  title: string;
  titleEn: string;
  description: string;
  descriptionEn: string;
  location: string;
  locationEn: string;
  picture: DemoPicture | null;
  status: EventStatus;
  registrationRequired: boolean;
}

export interface DemoMember {
  companyStatus: boolean;
  memberCategory: number;
  memberCategory3: string;
  companyNameHk: string;
  companyNameEn: string;
  companyArea: string;
  memberType: string;
  memberPhone: string;
  memberChargeman: string;
  memberFax: string;
  memberEmail: string;
  memberWebsite: string;
  memberCompanyAddr: string;
  memberBusinessCertNo: string;
  memberMark: 'HKP' | 'HKR' | 'A' | 'R';
  daysFromToday: number;
  memberTelphone: string;
  memberSecretaryName: string;
  memberSecretaryPhone: string;
  memberSecretaryEmail: string;
  memberBusinessYear: number;
  memberNumberOfShops: number;
  memberNumberOfEmployees: number;
  memberDiscountInfo: string;
  memberBrand: string;
  memberServices?: string;
  memberOpeningHours?: string;
  shownConsents?: ShownConsents;
  businessTypes: string[];
  memberDistrict: string;
  memberMobile: string;
  memberBusinessType: string;
  memberEstablishedYear: string;
  memberStoreCount: string;
  memberEmployeeCount: string;
  representativeName: string;
  representativeNameEn: string;
  representativeTitle: string;
  representativePosition: string;
  representativeMobile: string;
  representativeEmail: string;
  contactPersonName: string;
  contactPersonPhone: string;
  contactPersonEmail: string;
}

interface DemoPublicationText {
  title: string;
  titleEn: string;
  description: string;
  descriptionEn: string;
  daysFromToday: number;
  downloadCount: number;
}

export type DemoPublication = DemoPublicationText &
  ({ file: 'guide.pdf' | 'annual-report.pdf' } | { pages: DemoPicture[] });

export interface DemoGallerySlide {
  title: string;
  titleEn: string;
  description: string;
  descriptionEn: string;
  picture: DemoPicture;
  isHomepage: boolean;
  sortOrder: number;
}

export interface DemoRegistration extends DemoMoment {
  participantName: string;
  participantEmail: string;
  participantPhone: string | null;
  participantCompany: string | null;
  participantPosition: string | null;
  isMember: boolean;
  memberNumber: string | null;
  memberCompany: string | null;
  status: RegistrationStatus;
  notes: string | null;
}

export interface DemoRegistrationForm {
  eventKey: string;
  formTitle: string;
  formTitleEn?: string;
  formDescription: string;
  formDescriptionEn?: string;
  isActive: boolean;
  maxRegistrations: number | null;
  registrationDeadline: DemoMoment | null;
  requireMemberInfo: boolean;
  registrations: DemoRegistration[];
}

export interface DemoContactMessage extends DemoMoment {
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  subject: string;
  message: string;
  read: boolean;
  status: MessageStatus;
}

export interface DemoMemberCategory {
  name: string;
  priority: number;
  status: boolean;
}
