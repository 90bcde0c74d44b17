import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PeopleModule } from '../people/people.module.js';
import { AdminPassword } from './admin-password.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthService } from './auth.service.js';
import { ClientAccess } from './client-access.repository.js';
import { DevicesRepository } from './devices.repository.js';
import { LoginThrottle } from './login-throttle.repository.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';

@Module({})
export class AuthModule {
  static forRoot(password: AdminPassword): DynamicModule {
    return {
      module: AuthModule,
      global: true,
      imports: [PeopleModule],
      controllers: [AuthController, SecondFactorController, SessionsController],
      providers: [
        { provide: AdminPassword, useValue: password },
        { provide: APP_GUARD, useClass: AuthGuard },
        AuthService,
        ClientAccess,
        DevicesRepository,
        LoginThrottle,
        SecondFactorRepository,
        SecondFactorService,
        SessionsRepository,
      ],
      exports: [AuthService, SecondFactorService],
    };
  }
}
